import { Component, type ReactNode } from 'react';

interface Props {
  /** Told of each error of what stands inside, while it is drawn or in an effect. */
  onError: (error: unknown) => void;
  children?: ReactNode;
}

/** Draws what it is given, and nothing more once that has thrown. */
export class ErrorTrap extends Component<Props, { broken: boolean }> {
  static getDerivedStateFromError = () => ({ broken: true });

  override state = { broken: false };

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
