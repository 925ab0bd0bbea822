let live = false;

/** Returns whether changes arrive by themselves, so that pages need not poll. */
export const deskIsLive = (): boolean => live;

export const setDeskLive = (isLive: boolean): void => {
  live = isLive;
};
