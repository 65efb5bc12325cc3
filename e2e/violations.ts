import axe from "axe-core";
import type { Page } from "playwright-core";

/** What axe finds wrong with the page as it is now, a line each. */
export async function violations(page: Page, exclude: string[] = []): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (without) => {
    const { axe: run } = window as unknown as { axe: typeof axe };
    // What arrives only now, such as a toast, is judged as it comes to rest and not half faded in.
    const still = new CSSStyleSheet();
    still.replaceSync("*, *::before, *::after { animation:none !important; transition:none !important; }");
    document.adoptedStyleSheets = [still];
    const { violations: all } = await run.run(
      { exclude: without.map((selector) => [selector]) },
      { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
    );
    document.adoptedStyleSheets = [];
    return all.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  }, exclude);
  return found;
}
