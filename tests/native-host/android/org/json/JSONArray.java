package org.json;
public class JSONArray { public JSONArray(java.util.Collection<?> copyFrom) {} }
