import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { subscribeToAnnouncements } from "./announce";
import { useAnnounceResults } from "./use-announce-results";

function List(props: { summary?: string; filters: string; isSettled: boolean }) {
  useAnnounceResults(props.summary, props.filters, props.isSettled);
  return null;
}

test("announces the results of new filters once, when they are loaded", () => {
  const announcements: string[] = [];
  const unsubscribe = subscribeToAnnouncements((text) => announcements.push(text));
  const { rerender } = render(<List summary="9 jobs found" filters="all" isSettled />);
  rerender(<List summary="9 jobs found" filters="design" isSettled={false} />);
  rerender(<List summary="2 jobs found" filters="design" isSettled />);
  rerender(<List summary="3 jobs found" filters="design" isSettled />);
  rerender(<List filters="sales" isSettled />);
  rerender(<List summary="0 jobs found" filters="sales" isSettled />);
  unsubscribe();
  expect(announcements).toEqual(["2 jobs found", "0 jobs found"]);
});
