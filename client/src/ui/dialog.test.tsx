import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { countInTitle, usePage } from "@/lib/routing/use-page";
import { useTitle } from "@/lib/routing/use-title";
import { show } from "@/test/render";
import { Dialog } from "./dialog";

let set: (state: State) => void = () => {};
interface State {
  page?: string;
  thing?: string;
  outer?: string;
  inner?: string;
  tab?: string;
}

function Page(first: State) {
  const [state, setState] = useState(first);
  set = setState;
  const { page = "Jobs" } = state;
  usePage(page);
  return <Shown key={page} {...state} />;
}

function Shown({ thing, outer, inner, tab }: State) {
  useTitle(thing);
  return outer ? (
    <Dialog title={outer} tab={tab} onClose={() => {}}>
      {inner && (
        <Dialog title={inner} onClose={() => {}}>
          Inside
        </Dialog>
      )}
    </Dialog>
  ) : null;
}

const named = (title: string) =>
  waitFor(() => expect(document.title).toBe(title && `${title} · VC Talent Network`));

test.each([false, true])(
  "the innermost dialog names the tab, and each gives back what stands under it (strict: %s)",
  async (strict) => {
    const outer = "Staff Engineer";
    const { unmount } = show(<Page outer={outer} inner="Edit Job" />, { strict });
    expect(screen.getAllByRole("dialog", { hidden: true }).length).toBe(2);
    await named("Edit Job");
    set({ outer: "Principal Engineer", inner: "Edit Job", thing: "Known Only Now" });
    await named("Edit Job");
    set({ outer: "Principal Engineer", thing: "Known Only Now" });
    await named("Principal Engineer");
    set({ outer: "Principal Engineer", tab: "Candidates for Principal Engineer" });
    await named("Candidates for Principal Engineer");
    set({ thing: "Known Only Now" });
    await named("Known Only Now");
    set({});
    await named("Jobs");
    unmount();
  },
);

test("a count stays before it, and the page that follows keeps its own name", async () => {
  countInTitle("4");
  const { unmount } = show(<Page thing="Meridian Search" outer="Leave Review" />);
  await named("(4) Leave Review");
  set({ page: "Dashboard" });
  await named("(4) Dashboard");
  set({ page: "Dashboard", outer: "Keyboard shortcuts" });
  await named("(4) Keyboard shortcuts");
  countInTitle("");
  await named("Keyboard shortcuts");
  set({ page: "Dashboard" });
  await named("Dashboard");
  unmount();
});
