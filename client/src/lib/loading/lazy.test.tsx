import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { ErrorBoundary } from "@/ui/error-boundary";
import { late } from "./lazy";

const Part = () => <p>The part</p>;

test("what failed while nobody waited for it any more is there once it has been fetched", async () => {
  const comes: ((there: boolean) => void)[] = [];
  const { Late, load } = late(
    () =>
      new Promise<{ default: typeof Part }>(
        (come, fail) =>
          void comes.push((there) => (there ? come({ default: Part }) : fail(new Error("away")))),
      ),
  );
  const shown = (
    <ErrorBoundary fallback={() => <p>It did not come</p>}>
      <Suspense fallback={<p>It comes</p>}>
        <Late />
      </Suspense>
    </ErrorBoundary>
  );
  const given = render(shown);
  expect(screen.getByText("It comes")).toBeTruthy();
  given.unmount();
  await act(async () => comes.shift()?.(false));
  const again = load();
  comes.shift()?.(true);
  await again;
  render(shown);
  expect(screen.getByText("The part")).toBeTruthy();
});
