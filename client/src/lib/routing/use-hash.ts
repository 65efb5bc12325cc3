import { useLocationProperty } from "wouter/use-browser-location";

/** Returns the hash of the URL with its "#"; empty if there is none. */
export const useHash = () =>
  useLocationProperty(
    () => location.hash,
    () => "",
  );
