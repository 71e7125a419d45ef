import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; fallback: ReactNode; onBroken?: () => void };

/** Shows `fallback` in place of a screen that broke; what was saved is in IndexedDB and stays. */
export class CrashBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken?.();
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
