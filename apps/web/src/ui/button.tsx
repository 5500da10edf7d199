import type { ComponentProps } from 'react'

interface ButtonProps extends ComponentProps<'button'> {
  type?: 'button' | 'submit'
  /** Of the design system; solid if undefined. */
  look?: 'outline' | 'secondary' | 'unstyled' | undefined
}

/** A button, which submits its form only as `submit`. */
export const Button = ({ type = 'button', look, className, ...others }: ButtonProps) => (
  <button
    type={type}
    className={['usa-button', look && `usa-button--${look}`, className].filter(Boolean).join(' ')}
    {...others}
  />
)
