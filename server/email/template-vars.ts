/** The props that every template gets. */
export interface TemplateVars {
  /** The first name of the recipient. */
  name: string;
  address: string;
  /** The one-time link or the unsubscribe link; in the text that the outbox stores, a placeholder. */
  link: string;
  appUrl: string;
  data: Record<string, string | number>;
}
