/** Files that are no photo, and the error text for each. */
export const refused: readonly { name: string; bytes: Buffer; words: string }[] = [
  { name: '60 MB', bytes: Buffer.alloc(60 * 1024 * 1024, 1), words: '图片不能超过10M' },
  {
    name: 'a HEIC',
    bytes: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')]),
    words: '此手机无法读取HEIC照片，仅支持JPG、PNG格式',
  },
  {
    name: 'a PDF named .jpg',
    bytes: Buffer.from('%PDF-1.7 a paper'),
    words: '文件内容是PDF，仅支持JPG、PNG格式',
  },
  { name: '0 bytes', bytes: Buffer.alloc(0), words: '图片文件是空的，请重新选择' },
];
