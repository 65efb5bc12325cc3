import { useLocationProperty } from "wouter/use-browser-location";

/** The part of the address after #, with its sign; empty where there is none. */
export const useHash = () =>
  useLocationProperty(
    () => location.hash,
    () => "",
  );
