import { navigate } from "wouter/use-browser-location";

/**
 * Navigates by clicking a temporary link, so that a page with unsaved changes can intercept it and ask first.
 */
export function guardedNavigate(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.hidden = true;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    navigate(href);
  });
  document.body.append(link);
  link.click();
  link.remove();
}
