/** Whether an address is on a listing's own domain, or below it; unknown where the listing names no site. */
export function addressFits(email: string, website: string | null): "match" | "differs" | "unknown" {
  if (!website || !URL.canParse(website)) return "unknown";
  const site = new URL(website).hostname.replace(/^www\./, "");
  const domain = domainOf(email);
  return domain === site || domain.endsWith(`.${site}`) ? "match" : "differs";
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();
