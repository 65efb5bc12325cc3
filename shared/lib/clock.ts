/** What time it is for whoever reads, in ms since 1970. A page that is drawn keeps to the moment at which it was begun. */
export const clock = { now: (): number => Date.now() };
