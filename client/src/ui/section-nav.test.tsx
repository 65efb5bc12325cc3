import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SectionNav } from "./section-nav";

const windowHeight = 800;
const sections = [
  { id: "first", title: "First", height: 700 },
  { id: "long", title: "Long", height: 2000 },
  { id: "short", title: "Short", height: 150 },
  { id: "last", title: "Last", height: 250 },
];
const pageHeight = sections.reduce((sum, { height }) => sum + height, 0);

let notifyObservers: () => void;
let scrolls: { id: string; behavior: unknown }[];
let prefersReducedMotion: boolean;

beforeEach(() => {
  history.replaceState(null, "", "/page");
  scrolls = [];
  prefersReducedMotion = false;
  vi.stubGlobal("innerHeight", windowHeight);
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(onChange: () => void) {
        notifyObservers = onChange;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduced-motion") && prefersReducedMotion,
  }));
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(pageHeight);
  Element.prototype.scrollIntoView = function (this: Element, options) {
    scrolls.push({ id: this.id, behavior: (options as ScrollIntoViewOptions).behavior });
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function renderPage() {
  const { container } = render(
    <>
      <SectionNav label="Sections" sections={sections} />
      {sections.map(({ id, title }) => (
        <section key={id}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <h3 id={`${id}-detail`} tabIndex={-1}>
            Detail
          </h3>
        </section>
      ))}
    </>,
  );
  let top = 0;
  for (const [index, element] of container.querySelectorAll("section").entries()) {
    const sectionTop = top;
    element.getBoundingClientRect = () => new DOMRect(0, sectionTop - scrollY, 600, sections[index]?.height);
    top += sections[index]?.height ?? 0;
  }
  return userEvent.setup();
}
const nav = () => within(screen.getByRole("navigation", { name: "Sections" }));
const current = () => nav().getByRole("link", { current: "location" }).textContent;
function scrollPage(y: number) {
  vi.stubGlobal("scrollY", y);
  act(notifyObservers);
  return current();
}

test("marks the section that the user reads, and each short one before the end of the page", () => {
  renderPage();
  expect(current()).toBe("First");
  const steps = Array.from({ length: (pageHeight - windowHeight) / 10 + 1 }, (_, step) => step * 10);
  expect([...new Set(steps.map(scrollPage))]).toEqual(["First", "Long", "Short", "Last"]);
  expect(scrollPage(450)).toBe("First");
  expect(scrollPage(470)).toBe("Long");
  expect(scrollPage(pageHeight - windowHeight)).toBe("Last");
});

test("marks the first section of a page that fits into the window", () => {
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(windowHeight);
  renderPage();
  expect(scrollPage(0)).toBe("First");
});

test("a link scrolls smoothly, focuses the heading, and stays marked until the user scrolls", async () => {
  const user = renderPage();
  await user.click(nav().getByRole("link", { name: "Short" }));
  expect(scrolls).toEqual([{ id: "short", behavior: "smooth" }]);
  expect(document.activeElement?.id).toBe("short");
  expect(location.hash).toBe("#short");
  expect(scrollPage(pageHeight - windowHeight)).toBe("Short");
  window.dispatchEvent(new Event("wheel"));
  expect(scrollPage(pageHeight - windowHeight)).toBe("Last");
  // The same link works again, without another history entry.
  const entries = history.length;
  await user.click(nav().getByRole("link", { name: "Short" }));
  expect([scrolls.length, history.length, current()]).toEqual([2, entries, "Short"]);
});

test("a link does not animate with reduced motion", async () => {
  prefersReducedMotion = true;
  const user = renderPage();
  await user.click(nav().getByRole("link", { name: "Last" }));
  expect(scrolls).toEqual([{ id: "last", behavior: "instant" }]);
});

test("leaves a click with a modifier key to the browser", async () => {
  const user = renderPage();
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await user.keyboard("{Control>}");
  await user.click(nav().getByRole("link", { name: "Last" }));
  expect([location.hash, scrolls]).toEqual(["", []]);
});

test("follows the hash on load, and Back and Forward", async () => {
  history.replaceState(null, "", "/page#last");
  const user = renderPage();
  await waitFor(() => expect(document.activeElement?.id).toBe("last"));
  expect([current(), scrolls]).toEqual(["Last", [{ id: "last", behavior: "instant" }]]);
  await user.click(nav().getByRole("link", { name: "Long" }));
  history.back();
  await waitFor(() => expect(document.activeElement?.id).toBe("last"));
  expect(current()).toBe("Last");
  history.forward();
  await waitFor(() => expect(document.activeElement?.id).toBe("long"));
  expect(current()).toBe("Long");
});

test("a hash of something within a section marks the section", async () => {
  history.replaceState(null, "", "/page#long-detail");
  renderPage();
  await waitFor(() => expect(current()).toBe("Long"));
  expect(document.activeElement?.id).toBe("long-detail");
});

test("an unknown hash changes nothing", async () => {
  history.replaceState(null, "", "/page#%E0%A4%A");
  renderPage();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([current(), scrolls]).toEqual(["First", []]);
});
