export const PHONE = {
  width: 390,
  height: 844,
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}
/** A window larger than the phone: the browser never reports the next paint of what changes outside the window. */
export const WINDOW_OF_PHONE = '--window-size=500,1000'
export const CPU_SLOWDOWN = 4
/** In bytes per second and milliseconds: 1.6 Mbit/s down, 0.75 Mbit/s up. */
export const NETWORK = { download: 200_000, upload: 93_750, latency: 150 }
