interface PartButtonsProps<Part extends string> {
  parts: readonly Part[]
  texts: Record<Part, string>
  selected: Part
  onSelect: (part: Part) => void
}

/** Buttons of which one is pressed: they choose what is shown below them. */
export const PartButtons = <Part extends string>({
  parts,
  texts,
  selected,
  onSelect,
}: PartButtonsProps<Part>) =>
  parts.map((part) => (
    <button
      key={part}
      type="button"
      className="demo-tag demo-tag--way"
      aria-pressed={part === selected}
      onClick={() => onSelect(part)}
    >
      {texts[part]}
    </button>
  ))
