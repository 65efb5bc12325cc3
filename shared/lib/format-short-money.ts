/** Abbreviates US dollars: $950, $18.0K, $1.2M. Rounds before it chooses the unit, so 999,950 is $1.0M. */
export function formatShortMoney(amount: number): string {
  const sign = amount < 0 ? "-" : "";
  const absolute = Math.abs(amount);
  if (Math.round(absolute) < 1000) return `${sign}$${Math.round(absolute)}`;
  const thousands = Math.round(absolute / 100) / 10;
  if (thousands < 1000) return `${sign}$${thousands.toFixed(1)}K`;
  return `${sign}$${(Math.round(absolute / 100_000) / 10).toFixed(1)}M`;
}
