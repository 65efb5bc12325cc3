import { formatDateTime } from "@shared/lib/format";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { daysAgo, renderWithProviders } from "@/test/render";
import { RelativeTime } from "./relative-time";
import { TimeTooltip } from "./time-tooltip";

const timestamp = daysAgo(3);
const tooltipText = () => document.querySelector("[data-slot=tooltip]")?.textContent;

test("tapping a relative time or focusing an element that contains one shows the full date", async () => {
  renderWithProviders(
    <>
      <button type="button">
        A card of <RelativeTime timestamp={timestamp} />
      </button>
      <p>
        Posted <RelativeTime timestamp={timestamp} text="then" />
      </p>
      <button type="button">Another</button>
      <TimeTooltip />
    </>,
  );
  const user = userEvent.setup();
  await user.tab();
  await waitFor(() => expect(tooltipText()).toBe(formatDateTime(timestamp)));
  await user.keyboard("{Escape}");
  expect(tooltipText()).toBeUndefined();
  await user.tab();
  expect(tooltipText()).toBeUndefined();
  const tap = (pointerType: string) =>
    act(
      () =>
        void screen
          .getByText("then")
          .dispatchEvent(new PointerEvent("click", { pointerType, bubbles: true })),
    );
  tap("touch");
  expect(tooltipText()).toBe(formatDateTime(timestamp));
  act(() => void document.dispatchEvent(new Event("scroll")));
  expect(tooltipText()).toBeUndefined();
  tap("mouse");
  expect(tooltipText()).toBeUndefined();
});
