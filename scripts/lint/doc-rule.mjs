// @ts-check
import { problemAt } from './source-files.mjs';

/**
 * Every symbol that a source file exports by declaring it has a doc comment right before it. Tests and what serves them alone
 * (src/testing) are no interface that others build on.
 * @param {import('./source-files.mjs').SourceFile} source
 * @returns {import('./source-files.mjs').Problem[]}
 */
export function checkDocComments(source) {
  if (source.isTest) return [];
  return source.program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return [];
    if (hasDocComment(source, node.start)) return [];
    return [problemAt(source, node.start, `${nameOf(node.declaration)} is exported without a doc comment`)];
  });
}

/**
 * @param {import('./source-files.mjs').SourceFile} source
 * @param {number} offset
 */
function hasDocComment({ comments, text }, offset) {
  return comments.some(
    ({ type, value, end }) =>
      type === 'Block' && value.startsWith('*') && end <= offset && text.slice(end, offset).trim() === '',
  );
}

/** @param {import('oxc-parser').Declaration} declaration */
function nameOf(declaration) {
  if (declaration.type === 'VariableDeclaration') {
    const id = declaration.declarations[0]?.id;
    return id?.type === 'Identifier' ? id.name : 'a constant';
  }
  return 'id' in declaration && declaration.id && 'name' in declaration.id ? declaration.id.name : declaration.type;
}
