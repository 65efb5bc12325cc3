/**
 * Whether pictures from other sites are shown; the server writes this setting (REMOTE_PICTURES) into the
 * page. While it is off, the content security policy forbids the pictures as well. An object, so that
 * entry-server.tsx can replace `areShown` for server rendering, where there is no document.
 */
export const remotePictures = {
  areShown: () => document.querySelector('meta[name="remote-pictures"]') !== null,
};

export const picturesNotShownText = "Pictures from other sites are saved, but not shown for now.";
