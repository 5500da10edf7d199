import { type ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { AgencyView } from './agency-view.tsx'
import { besideCopy as copy } from './copy.ts'
import { type Beside, besides, updateDemoState, useDemoState } from './demo-state.ts'
import { Inbox } from './inbox.tsx'
import { PartButtons } from './part-buttons.tsx'
import { usePolledQuery } from './simulator-queries.ts'
import { SharePanel } from './share-panel.tsx'
import { StoryScript } from './story-script.tsx'

const contents: Record<Beside, ReactNode> = {
  script: <StoryScript />,
  inbox: <Inbox />,
  agency: <AgencyView />,
  share: <SharePanel />,
}

/** The second half of a split view: next to the page, or below it on narrow screens. */
export const BesidePanel = () => {
  const { beside } = useDemoState()
  const isAudience = usePolledQuery('clock').data?.control === 'others'
  if (beside === undefined) return null
  return (
    <section className="demo-beside" lang="en" aria-label={copy.label}>
      <div className="demo-beside__head">
        <PartButtons
          parts={isAudience ? besides.filter((part) => part !== 'share') : besides}
          texts={copy.tabs}
          selected={beside}
          onSelect={(part) => updateDemoState({ beside: part })}
        />
        <button
          type="button"
          className="usa-button usa-button--unstyled demo-beside__close"
          onClick={() => updateDemoState({ beside: undefined })}
        >
          <Icon name="close" className="usa-icon--size-3" />
          <span className="usa-sr-only">{copy.close}</span>
        </button>
      </div>
      <div className="demo-beside__body">{contents[beside]}</div>
    </section>
  )
}
