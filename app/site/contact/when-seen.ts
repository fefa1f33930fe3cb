/** Calls once the element has been within the window, grown or shrunk by the margin. */
export function whenSeen(element: Element, rootMargin: string, step: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      step();
    },
    { rootMargin },
  );
  observer.observe(element);
}
