/** The legend of a fieldset that is a part of the screen, and its heading. */
export const LargeLegend = ({ children }: { children: string }) => (
  <legend className="usa-legend legend-large">
    <h2>{children}</h2>
  </legend>
)
