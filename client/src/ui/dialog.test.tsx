import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { setTitleCount } from "@/lib/routing/page-title";
import { useDocumentTitle } from "@/lib/routing/use-document-title";
import { usePageSetup } from "@/lib/routing/use-page-setup";
import { renderWithProviders } from "@/test/render";
import { Dialog } from "./dialog";

let setPageState: (state: State) => void = () => {};
interface State {
  page?: string;
  item?: string;
  outer?: string;
  inner?: string;
  tab?: string;
}

function Page(initial: State) {
  const [state, setState] = useState(initial);
  setPageState = setState;
  const { page = "Jobs" } = state;
  usePageSetup(page);
  return <PageContent key={page} {...state} />;
}

function PageContent({ item, outer, inner, tab }: State) {
  useDocumentTitle(item);
  return outer ? (
    <Dialog title={outer} documentTitle={tab} onClose={() => {}}>
      {inner && (
        <Dialog title={inner} onClose={() => {}}>
          Inside
        </Dialog>
      )}
    </Dialog>
  ) : null;
}

const waitForTitle = (title: string) =>
  waitFor(() => expect(document.title).toBe(title && `${title} · VC Talent Network`));

test.each([false, true])(
  "the innermost dialog sets the document title, and closing it restores the previous one (strict: %s)",
  async (strict) => {
    const outer = "Staff Engineer";
    const { unmount } = renderWithProviders(<Page outer={outer} inner="Edit Job" />, { strict });
    expect(screen.getAllByRole("dialog", { hidden: true }).length).toBe(2);
    await waitForTitle("Edit Job");
    setPageState({ outer: "Principal Engineer", inner: "Edit Job", item: "Loaded Later" });
    await waitForTitle("Edit Job");
    setPageState({ outer: "Principal Engineer", item: "Loaded Later" });
    await waitForTitle("Principal Engineer");
    setPageState({ outer: "Principal Engineer", tab: "Candidates for Principal Engineer" });
    await waitForTitle("Candidates for Principal Engineer");
    setPageState({ item: "Loaded Later" });
    await waitForTitle("Loaded Later");
    setPageState({});
    await waitForTitle("Jobs");
    unmount();
  },
);

test("the count stays in the title after navigation, and a dialog restores the title of the current page", async () => {
  setTitleCount("4");
  const { unmount } = renderWithProviders(<Page item="Meridian Search" outer="Leave Review" />);
  await waitForTitle("(4) Leave Review");
  setPageState({ page: "Dashboard" });
  await waitForTitle("(4) Dashboard");
  setPageState({ page: "Dashboard", outer: "Keyboard shortcuts" });
  await waitForTitle("(4) Keyboard shortcuts");
  setTitleCount("");
  await waitForTitle("Keyboard shortcuts");
  setPageState({ page: "Dashboard" });
  await waitForTitle("Dashboard");
  unmount();
});

function ReplacedDialog() {
  const [step, setStep] = useState<"closed" | "details" | "form">("closed");
  return (
    <>
      <h1>Jobs</h1>
      <button type="button" onClick={() => setStep("details")}>
        Details
      </button>
      {step === "details" && (
        <Dialog title="Staff Engineer" onClose={() => setStep("closed")}>
          <button type="button" onClick={() => setStep("form")}>
            Apply
          </button>
        </Dialog>
      )}
      {step === "form" && (
        <Dialog title="Apply" onClose={() => setStep("closed")}>
          Form
        </Dialog>
      )}
    </>
  );
}

test("closing a dialog that has replaced another one focuses the opener of the first", async () => {
  renderWithProviders(<ReplacedDialog />);
  const details = screen.getByRole("button", { name: "Details" });
  for (const _attempt of [1, 2]) {
    await userEvent.click(details);
    await userEvent.click(screen.getByRole("button", { name: "Apply" }));
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(details));
  }
});
