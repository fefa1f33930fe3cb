export function useMDXComponents() {
  return {};
}
