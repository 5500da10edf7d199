import { Icon, type IconName } from './icon.tsx'

interface StatusBoxProps {
  kind: 'good' | 'bad'
  icon: IconName
  name: string
  value: string
}

/** The state that a whole screen is about. */
export const StatusBox = ({ kind, icon, name, value }: StatusBoxProps) => (
  <div className={`status-box status-box--${kind}`}>
    <Icon name={icon} />
    <p>
      {name} <strong>{value}</strong>
    </p>
  </div>
)
