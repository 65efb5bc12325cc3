import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { ErrorBoundary } from "@/ui/error-boundary";
import { lazyComponent } from "./lazy";

const Part = () => <p>The part</p>;

test("a component that failed to load while unmounted renders after a later load succeeds", async () => {
  const settlers: ((succeeds: boolean) => void)[] = [];
  const { Component, load } = lazyComponent(
    () =>
      new Promise<{ default: typeof Part }>((resolve, reject) => {
        settlers.push((succeeds) => (succeeds ? resolve({ default: Part }) : reject(new Error("offline"))));
      }),
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
  await act(async () => settlers.shift()?.(false));
  const secondLoad = load();
  settlers.shift()?.(true);
  await secondLoad;
  render(tree);
  expect(screen.getByText("The part")).toBeTruthy();
});
