/** US dollars in short: 950 → $950, 18,000 → $18.0K, 1,200,000 → $1.2M. The unit is chosen after rounding, so 999,950 is $1.0M. */
export function shortMoney(amount: number): string {
  const sign = amount < 0 ? "-" : "";
  const size = Math.abs(amount);
  if (Math.round(size) < 1000) return `${sign}$${Math.round(size)}`;
  const thousands = Math.round(size / 100) / 10;
  if (thousands < 1000) return `${sign}$${thousands.toFixed(1)}K`;
  return `${sign}$${(Math.round(size / 100_000) / 10).toFixed(1)}M`;
}
