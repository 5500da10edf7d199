import { CopyButton } from './copy-button.tsx'
import { deskCopy, worldCopy as copy } from './copy.ts'
import { DeskCard } from './desk-card.tsx'
import { worldLink } from './share-panel.tsx'
import { usePolledQuery } from './simulator-queries.ts'
import { COMMON_WORLD } from './simulated.ts'
import { Snapshots } from './snapshots.tsx'
import { useAction } from './use-action.ts'
import { useDirector } from './use-director.ts'

/** Shows the world of this browser, a link to share it, and its snapshots. */
export const WorldCard = () => {
  const { data: clock } = usePolledQuery('clock')
  const director = useDirector()
  const { status, act } = useAction()
  const isOwn = clock !== undefined && clock.world !== COMMON_WORLD
  const link = worldLink(clock?.world ?? '')
  const change = (changing: () => Promise<unknown>) =>
    act(async () => {
      await changing()
      return copy.changed
    })
  return (
    <DeskCard id="world" heading={deskCopy.world}>
      {isOwn ? (
        <>
          <p>{clock.control === 'others' ? copy.others : copy.own}</p>
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
      <p>
        <output>{status}</output>
      </p>
      {clock?.control === 'others' ? null : <Snapshots />}
    </DeskCard>
  )
}
