/** Returns the `tel:` URL of a phone number, without characters that cannot be dialed. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+*#,;]/g, "")}`;
