const TOKEN = /YYYY|MM?|DD?|HH?|hh?|mm|ss|A|Z/g

const padded = (number: number) => String(number).padStart(2, '0')

/** Writes a day with a time, both in the form of the specification, in a format. */
export const writeFormat = (format: string, day: string, time: string, zoneMs: number): unknown => {
  const epochMs = Date.parse(`${day}T${time}Z`) - zoneMs
  if (format === 'epoch-ms') return epochMs
  if (format === 'epoch-s') return epochMs / 1000
  if (format === '/Date(ms)/') return `/Date(${epochMs})/`
  const [year = '', month = '', date = ''] = day.split('-')
  if (format === '[Y,M,D]') return [year, month, date].map(Number)
  const [hour = '', minute = '', second = ''] = time.split(':')
  const half = Number(hour) % 12 || 12
  const parts: Record<string, string> = {
    YYYY: year,
    MM: month,
    M: String(Number(month)),
    DD: date,
    D: String(Number(date)),
    HH: hour,
    H: String(Number(hour)),
    hh: padded(half),
    h: String(half),
    mm: minute,
    ss: second,
    A: Number(hour) < 12 ? 'AM' : 'PM',
    Z: 'Z',
  }
  return format.replaceAll(TOKEN, (token) => parts[token] ?? token)
}
