/** Who carries out a decision that the security record keeps. */
export interface Actor {
  id: number;
  /** The keyed hash of the network of the request; null for demo data, which no request makes. */
  network: string | null;
}
