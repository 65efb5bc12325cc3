import { navigate } from "wouter/use-browser-location";

/** Goes to a path of ours as a link in the page would, so that a page with something unsaved can ask first. */
export function follow(href: string): void {
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
