/** The props that every template gets. */
export interface TemplateVars {
  /** The first name of the recipient. */
  name: string;
  address: string;
  /** The one-time link or the unsubscribe link; a sentence in its place where the outbox must not keep the link. */
  link: string;
  appUrl: string;
  data: Record<string, string | number>;
}
