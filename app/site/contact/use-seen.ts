import { type RefObject, useEffect, useState } from 'react';

/** Whether the element has ever been within the window, grown or shrunk by the margin. */
export function useSeen(element: RefObject<Element | null>, margin: string): boolean {
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setSeen((known) => known || entries.some((entry) => entry.isIntersecting)),
      { rootMargin: margin },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);

  return seen;
}
