// Toasts for a form's result. Screen readers skip these toasts and announce the form's status instead.
import toast, { type Toast, type ToastOptions } from 'react-hot-toast/headless';

const SILENT_OPTIONS = { ariaProps: { role: 'status', 'aria-live': 'off' } } as const;

export const toastWithoutAnnouncement = {
  success: (message: string, options?: ToastOptions) => toast.success(message, { ...options, ...SILENT_OPTIONS }),
  error: (message: string, options?: ToastOptions) => toast.error(message, { ...options, ...SILENT_OPTIONS }),
};

export const isUnannounced = ({ ariaProps }: Toast): boolean => ariaProps['aria-live'] === 'off';
