import { useState } from 'react'
import { QuestionModal } from '../../ui/question-modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CopyButton } from './copy-button.tsx'
import { deskCopy, worldCopy as copy } from './copy.ts'
import { DeskCard } from './desk-card.tsx'
import { worldLink } from './share-panel.tsx'
import { sendCommand, usePolledQuery } from './simulator-queries.ts'
import { COMMON_WORLD } from './simulated.ts'
import { useAction } from './use-action.ts'
import { useDirector } from './use-director.ts'
import { formatInstant } from './world-time.ts'

/** Shows the world of this browser, a link to share it, and its snapshots. */
export const WorldCard = () => {
  const { data: clock } = usePolledQuery('clock')
  const { data: snapshots = [] } = usePolledQuery('snapshots')
  const director = useDirector()
  const { status, act } = useAction()
  const [asked, setAsked] = useState<string>()
  const isOwn = clock !== undefined && clock.world !== COMMON_WORLD
  const link = worldLink(clock?.world ?? '')
  const [name, setName] = useState('')
  const change = (changing: () => Promise<unknown>, ended: string = copy.changed) =>
    act(async () => {
      await changing()
      return ended
    })
  const keepSnapshot = async () => {
    const given = name.trim()
    await sendCommand('POST', 'snapshots', given === '' ? {} : { name: given })
    setName('')
  }
  return (
    <DeskCard id="world" heading={deskCopy.world}>
      {isOwn ? (
        <>
          <p>{copy.own}</p>
          <p>
            <a href={link}>{link}</a> <CopyButton text={link} label={copy.copyLink} />
          </p>
        </>
      ) : (
        <p>{copy.common}</p>
      )}
      <div className="demo-row">
        <button
          type="button"
          className="usa-button usa-button--outline"
          onClick={() => change(() => director.openOwnWorld())}
        >
          {copy.openOwn}
        </button>
        {isOwn ? (
          <button
            type="button"
            className="usa-button usa-button--unstyled"
            onClick={() => change(() => director.enterWorld(COMMON_WORLD))}
          >
            {copy.backToCommon}
          </button>
        ) : null}
      </div>
      <h3>{copy.snapshots}</h3>
      <p>{copy.aboutSnapshots}</p>
      {snapshots.length > 0 ? (
        <ul className="demo-list">
          {snapshots.map(({ id, takenAt, name: given }, at) => (
            <li key={id}>
              <b>{given ?? copy.unnamed(snapshots.length - at)}</b>{' '}
              <span className="note">{copy.taken(formatInstant(new Date(takenAt)))}</span>{' '}
              <button
                type="button"
                className="usa-button usa-button--unstyled"
                onClick={() => setAsked(id)}
              >
                {copy.goBackTo}
                <span className="usa-sr-only"> {given ?? copy.unnamed(snapshots.length - at)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <TextField
        name="snapshotName"
        isOptional
        required={false}
        label={copy.snapshotName}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <button
        type="button"
        className="usa-button usa-button--outline"
        onClick={() => change(keepSnapshot, copy.kept)}
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
            change(() => director.restoreWorld(`snapshots/${asked}/restore`))
          }}
        >
          <p>{copy.restoreConsequence}</p>
        </QuestionModal>
      )}
    </DeskCard>
  )
}
