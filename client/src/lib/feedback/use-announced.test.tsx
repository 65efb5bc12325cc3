import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { watchAnnouncements } from "./announce";
import { useAnnounced } from "./use-announced";

function List(props: { found?: string; filters: string; settled: boolean }) {
  useAnnounced(props.found, props.filters, props.settled);
  return null;
}

test("what other filters found is said once, and only when it is known", () => {
  const said: string[] = [];
  const stop = watchAnnouncements((text) => said.push(text));
  const { rerender } = render(<List found="9 jobs found" filters="all" settled />);
  rerender(<List found="9 jobs found" filters="design" settled={false} />);
  rerender(<List found="2 jobs found" filters="design" settled />);
  rerender(<List found="3 jobs found" filters="design" settled />);
  rerender(<List filters="sales" settled />);
  rerender(<List found="0 jobs found" filters="sales" settled />);
  stop();
  expect(said).toEqual(["2 jobs found", "0 jobs found"]);
});
