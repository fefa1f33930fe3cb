export function useMDXComponents() { return {}; }
