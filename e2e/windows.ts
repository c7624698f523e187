type Window = { width: number; height: number };

const sizes = (list: string): Window[] =>
  list.split(' ').map((size) => {
    const [width = 0, height = 0] = size.split('×').map(Number);
    return { width, height };
  });

/** What common laptops, tablets and small desktops show of a page, below the browser's own bars. */
const laptops = sizes(
  '1280×593 1280×657 1366×657 1440×764 1536×730 1600×765 1680×915 1920×950 1024×680 768×950',
);

/** The same of common phones. */
export const phones = sizes('360×560 360×640 375×600 390×664 412×732 430×780');

/** The windows in which what a page is for is seen without scrolling. */
export const windows = [...laptops, ...phones];
