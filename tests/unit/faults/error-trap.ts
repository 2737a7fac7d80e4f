import { Component, type ReactNode } from 'react';

interface Props {
  /** Called for each error of its children, in rendering or in an effect. */
  onError: (error: unknown) => void;
  children?: ReactNode;
}

/** Renders its children, and nothing more after an error. */
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
