import {
  type ServiceNoticesFile,
  switchedServices,
  type SwitchedService,
} from '@mva/shared/models/service-notices'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { deskCopy, serviceNoticesCopy as copy } from './copy.ts'
import { sendCommand, usePolledQuery } from './simulator-queries.ts'
import { useAction } from './use-action.ts'

const MAX_NOTICE_LENGTH = 300

const NONE: ServiceNoticesFile = { notices: [], off: [] }

/** Switches services of the site off, and announces something on every page, in this world. */
export const ServiceNoticesCard = () => {
  const { data = NONE } = usePolledQuery('service-notices')
  const { status, act } = useAction()
  const id = useId()
  const [typed, setTyped] = useState('')
  const set = (changed: Partial<ServiceNoticesFile>) =>
    act(async () => {
      await sendCommand('POST', 'service-notices', { ...data, ...changed })
      return copy.done
    })
  const turn = (service: SwitchedService, isOff: boolean) =>
    set({
      off: [...data.off.filter((one) => one.service !== service), ...(isOff ? [{ service }] : [])],
    })
  const text = typed.trim()
  return (
    <Card heading={deskCopy.serviceNotices}>
      <p>{copy.intro}</p>
      <fieldset className="usa-fieldset demo-switch">
        <legend>{copy.off}</legend>
        <div className="demo-switch__choices">
          {switchedServices.map((service) => (
            <div key={service} className="usa-checkbox">
              <input
                className="usa-checkbox__input"
                type="checkbox"
                id={`${id}-${service}`}
                checked={data.off.some((one) => one.service === service)}
                onChange={({ target }) => turn(service, target.checked)}
              />
              <label className="usa-checkbox__label" htmlFor={`${id}-${service}`}>
                {copy.services[service]}
              </label>
            </div>
          ))}
        </div>
      </fieldset>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text !== '') set({ notices: [{ text: { en: text } }] })
        }}
      >
        <label className="usa-label" htmlFor={`${id}-notice`}>
          {copy.notice}
        </label>
        <input
          className="usa-input"
          id={`${id}-notice`}
          maxLength={MAX_NOTICE_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="actions">
          <Button type="submit" look="outline">
            {copy.announce}
          </Button>
          {data.notices.length > 0 ? (
            <Button look="unstyled" onClick={() => set({ notices: [] })}>
              {copy.remove}
            </Button>
          ) : null}
        </div>
      </form>
      <p>
        <output>{status}</output>
      </p>
    </Card>
  )
}
