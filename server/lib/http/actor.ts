/** The user who makes a decision, as the security record names them. */
export interface Actor {
  id: number;
  /** The keyed hash of the network of the request; null for demo data, which no request makes. */
  network: string | null;
}
