import { useEffect } from "react";

/** Stands where a dialog would that has nothing to ask: its address was opened alone. So that it can be opened again, it closes. */
export function CloseAtOnce({ onClose }: { onClose: () => void }) {
	useEffect(() => onClose(), [onClose]);
	return null;
}
