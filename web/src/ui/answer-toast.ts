// Toasts for an answer that the status of a form gives as well. The status is read out, so they are only seen.
import toast, { type Toast, type ToastOptions } from 'react-hot-toast/headless';

const SILENT = { ariaProps: { role: 'status', 'aria-live': 'off' } } as const;

export const answerToast = {
  success: (message: string, options?: ToastOptions) =>
    toast.success(message, { ...options, ...SILENT }),
  error: (message: string, options?: ToastOptions) =>
    toast.error(message, { ...options, ...SILENT }),
};

export const isSilent = ({ ariaProps }: Toast): boolean => ariaProps['aria-live'] === 'off';
