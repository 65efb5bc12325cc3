import { dateTime } from "@shared/lib/text";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { daysAgo, show } from "@/test/render";
import { Ago } from "./ago";
import { TimeTip } from "./time-tip";

const moment = daysAgo(3);
const tip = () => document.querySelector("[data-slot=tooltip]")?.textContent;

test("a tap on a time, and focus on what holds one, show when it was", async () => {
  show(
    <>
      <button type="button">
        A card of <Ago moment={moment} />
      </button>
      <p>
        Posted <Ago moment={moment} text="then" />
      </p>
      <button type="button">Another</button>
      <TimeTip />
    </>,
  );
  const user = userEvent.setup();
  await user.tab();
  await waitFor(() => expect(tip()).toBe(dateTime(moment)));
  await user.keyboard("{Escape}");
  expect(tip()).toBeUndefined();
  await user.tab();
  expect(tip()).toBeUndefined();
  const tap = (pointerType: string) =>
    act(
      () =>
        void screen
          .getByText("then")
          .dispatchEvent(new PointerEvent("click", { pointerType, bubbles: true })),
    );
  tap("touch");
  expect(tip()).toBe(dateTime(moment));
  act(() => void document.dispatchEvent(new Event("scroll")));
  expect(tip()).toBeUndefined();
  tap("mouse");
  expect(tip()).toBeUndefined();
});
