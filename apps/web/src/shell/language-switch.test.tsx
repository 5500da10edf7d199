import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { exampleRegistration } from '@mva/shared/testing/example-registration'
import { registrationsOf } from '../../testing/profile-example.ts'
import { renderSite } from '../../testing/render-site.tsx'
import { signedIn } from '../../testing/signed-in.ts'

const languageSwitch = () => screen.getByRole('navigation', { name: 'Language' })
const linkTo = (name: string) => within(languageSwitch()).getByRole('link', { name })

/** Follows a link without loading a document. Returns whether the browser would have loaded one. */
const follow = (name: string) => {
  let isLoaded = false
  const stay = (event: Event) => {
    isLoaded = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', stay, { once: true })
  fireEvent.click(linkTo(name))
  return isLoaded
}

afterEach(() => {
  document.cookie = 'language=; path=/; max-age=0'
})

test('links the page with its query in each language, and marks the current one', async () => {
  await renderSite('/guest-signin?activeTab=businesspage')
  const links = within(languageSwitch()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual([
    ['English', '/guest-signin?activeTab=businesspage', 'en'],
    ['Español', '/es/guest-signin?activeTab=businesspage', 'es'],
  ])
  expect(links.map((link) => link.getAttribute('hreflang'))).toEqual(['en', 'es'])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null])
})

test('keeps the choice in a cookie once a language was chosen, and not before', async () => {
  await renderSite('/')
  expect(document.cookie).toBe('')
  expect(follow('Español')).toBe(true)
  expect(document.cookie).toBe('language=es')
})

test('asks before a form with typed text is left, and stays at No', async () => {
  const { user } = await renderSite('/guest-signin')
  await user.type(screen.getByLabelText('Last name'), 'Rivera')
  expect(follow('Español')).toBe(false)
  await screen.findByRole('alertdialog', { name: 'Change the language?' })
  await user.click(screen.getByRole('button', { name: 'No' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Rivera')
  expect(document.cookie).toBe('')
})

test('asks nothing beside checkboxes until one of them is selected', async () => {
  const { user } = await renderSite('/renew-several', {
    ...signedIn(),
    'profile.registrations': registrationsOf([{ ...exampleRegistration, isPlateRenewable: true }]),
  })
  const box = await screen.findByRole('checkbox')
  expect(follow('Español')).toBe(true)
  await user.click(box)
  expect(follow('Español')).toBe(false)
})

test('asks nothing of a customer who typed nothing', async () => {
  await renderSite('/guest-signin')
  expect(follow('Español')).toBe(true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
