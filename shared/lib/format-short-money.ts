/** Abbreviates US dollars: $950, $18.0K, $1.2M. Rounds before it chooses the unit, so 999,950 is $1.0M. */
export function formatShortMoney(amount: number): string {
  const sign = amount < 0 ? "-" : "";
  const absoluteAmount = Math.abs(amount);
  const dollars = Math.round(absoluteAmount);
  if (dollars < 1000) return `${sign}$${dollars}`;
  const thousandsWithOneDecimal = Math.round(absoluteAmount / 100) / 10;
  if (thousandsWithOneDecimal < 1000) return `${sign}$${thousandsWithOneDecimal.toFixed(1)}K`;
  const millionsWithOneDecimal = Math.round(absoluteAmount / 100_000) / 10;
  return `${sign}$${millionsWithOneDecimal.toFixed(1)}M`;
}
