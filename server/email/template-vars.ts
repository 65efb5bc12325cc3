/** The props that every template gets. */
export interface TemplateVars {
  /** The first name or the username of the recipient. Empty if the address is not verified. */
  name: string;
  /** The email address of the recipient. */
  address: string;
  /**
   * The one-time link or the unsubscribe link. In the text that the outbox stores, a placeholder for the
   * link.
   */
  link: string;
  appUrl: string;
  /** Values that depend on the kind of the email. */
  data: Record<string, string | number>;
}
