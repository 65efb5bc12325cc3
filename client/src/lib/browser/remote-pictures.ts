/**
 * Whether pictures from other sites are shown: the setting REMOTE_PICTURES, which the server writes into the
 * page. While it is off, the content security policy forbids them as well. Server rendering replaces the
 * function.
 */
export const remotePictures = {
  areShown: () => document.querySelector('meta[name="remote-pictures"]') !== null,
};

export const picturesNotShownText = "Pictures from other sites are saved, but not shown for now.";
