/** Of what people write as a phone number, what a phone dials. */
export const phoneAddress = (written: string) => `tel:${written.replace(/[^\d+*#,;]/g, "")}`;
