import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { ErrorBoundary } from "@/ui/error-boundary";
import { lazyComponent } from "./lazy";

const Part = () => <p>The part</p>;

test("a component that failed to load while unmounted renders after a later load succeeds", async () => {
  const settleLoads: ((succeeds: boolean) => void)[] = [];
  const { Component, load } = lazyComponent(
    () =>
      new Promise<{ Part: typeof Part }>((resolve, reject) => {
        settleLoads.push((succeeds) => (succeeds ? resolve({ Part }) : reject(new Error("offline"))));
      }),
    "Part",
  );
  const tree = (
    <ErrorBoundary fallback={() => <p>Failed</p>}>
      <Suspense fallback={<p>Loading</p>}>
        <Component />
      </Suspense>
    </ErrorBoundary>
  );
  const { unmount } = render(tree);
  expect(screen.getByText("Loading")).toBeTruthy();
  unmount();
  await act(async () => settleLoads.shift()?.(false));
  const secondLoad = load();
  settleLoads.shift()?.(true);
  await secondLoad;
  render(tree);
  expect(screen.getByText("The part")).toBeTruthy();
});
