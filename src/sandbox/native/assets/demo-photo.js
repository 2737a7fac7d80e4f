// @ts-check

/** @returns {string} a different picture each time, as a data: address */
export function demoPhoto() {
  const canvas = document.createElement('canvas');
  canvas.width = 1_200;
  canvas.height = 900;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = '#3f7fbf';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = '#fff';
    pen.font = '96px sans-serif';
    pen.fillText('演示照片', 80, 180);
    // The same bytes would be the same upload.
    pen.fillText(new Date().toISOString(), 80, 320);
  }
  return canvas.toDataURL('image/jpeg', 0.9);
}
