import { useState } from 'react'
import { QuestionModal } from '../../ui/question-modal.tsx'
import { worldCopy as copy } from './copy.ts'
import { sendCommand, usePolledQuery } from './simulator-queries.ts'
import { useAction } from './use-action.ts'
import { useDirector } from './use-director.ts'
import { formatInstant } from './world-time.ts'

/** The saved states of this world. */
export const Snapshots = () => {
  const { data: snapshots = [] } = usePolledQuery('snapshots')
  const director = useDirector()
  const { status, act } = useAction()
  const [asked, setAsked] = useState<string>()
  const change = (changing: () => Promise<unknown>, ended: string) =>
    act(async () => {
      await changing()
      return ended
    })
  return (
    <>
      <h3>{copy.snapshots}</h3>
      <p>{copy.aboutSnapshots}</p>
      {snapshots.length > 0 ? (
        <ul className="demo-list">
          {snapshots.map(({ id, takenAt, name }) => (
            <li key={id}>
              <b>{name ?? copy.unnamed}</b>{' '}
              <span className="note">{copy.taken(formatInstant(new Date(takenAt)))}</span>{' '}
              <button
                type="button"
                className="usa-button usa-button--unstyled"
                onClick={() => setAsked(id)}
              >
                {copy.goBackTo}
                <span className="usa-sr-only">
                  {' '}
                  {name ?? copy.unnamed} {formatInstant(new Date(takenAt))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <button
        type="button"
        className="usa-button usa-button--outline"
        onClick={() => change(() => sendCommand('POST', 'snapshots'), copy.kept)}
      >
        {copy.snapshot}
      </button>
      <p>
        <output>{status}</output>
      </p>
      {asked === undefined ? null : (
        <QuestionModal
          question={copy.restoreQuestion}
          onNo={() => setAsked(undefined)}
          onYes={() => {
            setAsked(undefined)
            change(() => director.restoreWorld(`snapshots/${asked}/restore`), copy.changed)
          }}
        >
          <p>{copy.restoreConsequence}</p>
        </QuestionModal>
      )}
    </>
  )
}
